export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** The programs that hold tokens. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  TOKEN_2022_PROGRAM,
]
/** The program that opens the account of an owner for a token. */
export const TOKEN_ACCOUNT_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
/** The program that keeps a note, in its two versions. */
export const MEMO_PROGRAMS: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDwFMNo',
]
