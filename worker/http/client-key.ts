// Who a request is from, as limits count.

import ipaddr from 'ipaddr.js'

/** The bits of an IPv6 address that name a network: one client has all addresses of it (RFC 6177). */
const networkBits = 64

/** The client's address, or the network that an IPv6 client is free to choose its addresses from. */
export function clientKey(request: Request): string {
  const address = request.headers.get('CF-Connecting-IP') ?? ''
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${networkBits}`).toString()
}
