// Figures and words of the tests' data (tests/fixture) that tests of several suites expect.

/** The prices of gold and of a bitcoin in the newest month, in US dollars. */
export const newestGold = { usd: 4228, btcUsd: 62972.22 }

/** The same prices as pages write them, with gold in bitcoins. */
export const newestGoldText = { usd: '$4,228', btcUsd: '$62,972', btc: '0.0671₿' }

/** Words that only the page of gold has. */
export const wordsOfGold = 'One troy ounce is'
