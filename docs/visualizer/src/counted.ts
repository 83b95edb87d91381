/** A number with its noun: "1 state", "2 states". */
export const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
