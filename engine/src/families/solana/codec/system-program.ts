/** The program that owns the accounts which a key signs for. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
