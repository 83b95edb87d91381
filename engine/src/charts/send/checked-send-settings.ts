import { optionInvalid } from '../../model/errors/option-invalid.js'
import { ownSetting } from '../kit/own-setting.js'
import type { SendSettings } from './sent.public.js'

/** @throws WalletchartError `OPTION_INVALID` */
export const checkedSendSettings = (settings: SendSettings): Required<SendSettings> => {
  const watchPending = ownSetting('send', settings, 'watchPending')
  if (watchPending === undefined || typeof watchPending === 'boolean')
    return { watchPending: watchPending === true }
  throw optionInvalid('send.watchPending', 'Expected true or false.')
}
