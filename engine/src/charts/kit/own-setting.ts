import { optionInvalid } from '../../model/errors/option-invalid.js'
import { readable } from '../../model/text/readable.js'

/**
 * The setting of a feature by its name, read once. Not by a schema: every page with the feature would load what calls are checked with.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const ownSetting = (feature: string, settings: object, name: string): unknown => {
  if (typeof settings !== 'object' || settings === null)
    throw optionInvalid(feature, `Expected an object such as { ${name}: … }.`)
  return readable(feature, () => Reflect.get(settings, name))
}
