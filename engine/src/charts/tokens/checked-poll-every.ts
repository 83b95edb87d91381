import { optionInvalid } from '../../model/errors/option-invalid.js'
import { readable } from '../../model/text/readable.js'
import type { TokensSettings } from './tokens.public.js'

/** A timer of more milliseconds would run at once. */
const LONGEST_POLL = 2 ** 31 - 1

/** @throws WalletchartError `OPTION_INVALID` */
export const checkedPollEvery = (settings: TokensSettings): number | undefined => {
  // Not by a schema: every page with the feature would load what calls are checked with.
  if (typeof settings !== 'object' || settings === null)
    throw optionInvalid('tokens', 'Expected an object such as { pollEvery: 60000 }.')
  const given: unknown = readable('tokens', () => settings.pollEvery)
  if (given === undefined) return undefined
  if (typeof given === 'number' && given >= 10_000 && given <= LONGEST_POLL) return given
  throw optionInvalid('tokens.pollEvery', 'Expected a number of milliseconds from 10000 on.')
}
