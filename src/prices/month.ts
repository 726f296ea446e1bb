// Months and their arithmetic.

/** "YYYY-MM" */
export type Month = string

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

export const monthsPerYear = 12

/** @param number 1 to 12; other numbers lie in the years before and after */
export function monthOf(year: number, number: number): Month {
  const months = year * monthsPerYear + number - 1
  const [fullYear, index] = [Math.floor(months / monthsPerYear), months % monthsPerYear]
  return `${String(fullYear).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`
}

export function yearOf(month: Month): number {
  return Number(month.slice(0, 4))
}

/** 1 to 12. */
export function numberInYear(month: Month): number {
  return Number(month.slice(5))
}

/** @param months may be negative */
export function addMonths(month: Month, months: number): Month {
  return monthOf(yearOf(month), numberInYear(month) + months)
}

/** @param years may be negative */
export function addYears(month: Month, years: number): Month {
  return addMonths(month, years * monthsPerYear)
}

/** The number of months from one to another, e.g. 12 to the same month of the next year. */
export function monthsBetween(first: Month, last: Month): number {
  return (yearOf(last) - yearOf(first)) * monthsPerYear + numberInYear(last) - numberInYear(first)
}

/** Every month from the first to the last, both included; none if the last is before the first. */
export function listMonths(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
