import { optionInvalid } from '../../model/errors/option-invalid.js'
import { ownSetting } from './own-setting.js'

/** The setting `remember` of a feature. @throws WalletchartError `OPTION_INVALID` */
export const rememberSetting = (feature: string, settings: object): boolean | undefined => {
  const given = ownSetting(feature, settings, 'remember')
  if (given === undefined || typeof given === 'boolean') return given
  throw optionInvalid(`${feature}.remember`, 'Expected true or false.')
}
