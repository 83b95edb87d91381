import { argsOf } from '../../model/errors/args-of.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { readable } from '../../model/text/readable.js'

/** The `intentions` of `getAccountAddresses`; undefined for all. @throws WalletchartError `OPTION_INVALID` */
export function wantedIntentions(params: unknown): readonly unknown[] | undefined {
  if (params === undefined || params === null) return undefined
  const { intentions }: { readonly intentions?: unknown } = argsOf('params', params)
  if (intentions === undefined) return undefined
  return readable('intentions', () => {
    if (Array.isArray(intentions)) return intentions.slice(0, 10)
    throw optionInvalid('intentions', 'Expected a list of payment and ordinal')
  })
}
