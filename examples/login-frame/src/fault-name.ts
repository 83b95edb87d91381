/** The name and the code of an error. Messages of mail servers and databases can hold an e-mail address, so they stay out of logs. */
export function faultName(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown fault.'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return `${error.name} ${/^[A-Z0-9_]{1,40}$/.test(code) ? code : ''}`.trim()
}
