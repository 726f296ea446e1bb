// What the page on the method is called.

export const methodTitle = 'How the numbers are made'

export const methodDescription =
  'How prices in Bitcoin are made, where the numbers come from and on what terms, what is left out, what has changed in them, and how to cite them.'
