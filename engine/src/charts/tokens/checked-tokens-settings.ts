import { optionInvalid } from '../../model/errors/option-invalid.js'
import { ownSetting } from '../kit/own-setting.js'
import { rememberSetting } from '../kit/remember-setting.js'
import type { TokensSettings } from './tokens.public.js'

/** A timer of more milliseconds would run at once. */
const LONGEST_POLL = 2 ** 31 - 1

const pollOf = (settings: TokensSettings): number | undefined => {
  const given = ownSetting('tokens', settings, 'pollEvery')
  if (given === undefined) return undefined
  if (typeof given === 'number' && given >= 10_000 && given <= LONGEST_POLL) return given
  throw optionInvalid('tokens.pollEvery', 'Expected a number of milliseconds from 10000 on.')
}

/** @throws WalletchartError `OPTION_INVALID` */
export const checkedTokensSettings = (settings: TokensSettings) => ({
  pollEvery: pollOf(settings),
  remember: rememberSetting('tokens', settings),
})
