/** The programs that hold tokens: SPL Token, and Token-2022. */
export const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** True for the program whose mints and accounts may have extensions. */
export const isToken2022 = (program: string): boolean => program === TOKEN_PROGRAMS[1]
