// Reads pages and files of the site with its own data.

import { readPage } from '../worker/html'
import { askCanonical } from '../worker/request'
// Stops the clock of the site.
import './today'

export const textOf = async (address: string) => (await askCanonical(address)).text()

export const pageAt = async (address: string) => readPage(await textOf(address))
