import { plainText } from '../model/text/plain-text.js'

/** Why a sign-in was refused: a stable code, and a sentence. */
export interface Refusal {
  readonly code: string
  readonly details: string
}

/** The refusals that a wrong clock of the device causes. */
const clockCodes = new Set(['ISSUED_IN_FUTURE', 'NOT_YET_VALID', 'TOO_OLD', 'EXPIRED'])

/**
 * A refusal as one text for the details of an error.
 * @param secrets must not be in it: a server may repeat what it was sent
 */
export function refusalSentence({ code, details }: Refusal, secrets: readonly string[] = []): string {
  const said = secrets.some((secret) => details.toLowerCase().includes(secret.toLowerCase()))
    ? ''
    : plainText(details, 160)
  const isClock = clockCodes.has(code) && !/time settings/i.test(said)
  const hint = isClock ? 'Check the time settings of the device.' : ''
  const why = [said, hint].filter(Boolean).join(' ')
  return `The sign-in was refused (${code})${why === '' ? '.' : `: ${why}`}`
}
