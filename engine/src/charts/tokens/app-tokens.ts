import * as z from 'zod/mini'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import { remoteIcon } from '../../model/links/remote-icon.js'
import { anyText, filledText } from '../kit/request-fields.js'
import type { AppToken } from './tokens.public.js'

/** The tokens that the app names, by network. */
export type AppTokens = ReadonlyMap<Caip2, readonly AppToken[]>

const token = z.object({
  address: filledText('the address of a token'),
  name: z.optional(anyText('the name of a token')),
  symbol: z.optional(anyText('the symbol of a token')),
  decimals: z.optional(
    z.custom<number>(
      (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255,
      'Expected the decimals of a token, 0 to 255.',
    ),
  ),
  image: z.optional(anyText('the URL of a picture')),
})

/**
 * The tokens of the option `tokens`. A picture that is not fit for an `<img>` is left out.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function readAppTokens(option: Readonly<Record<string, unknown>> = {}): AppTokens {
  return new Map(
    Object.entries(option).map(([network, given]) => {
      if (!isCaip2(network))
        throw optionInvalid(`tokens.${network}`, 'Expected a CAIP-2 id such as eip155:1.')
      const list: readonly unknown[] = Array.isArray(given) ? given : [given]
      return [
        network,
        list.map((one, place) => {
          const { error, data } = token.safeParse(one)
          if (data === undefined) {
            const [issue] = error.issues
            throw optionInvalid(
              ['tokens', network, place, ...(issue?.path ?? [])].join('.'),
              issue?.message ?? 'Expected a token.',
            )
          }
          const { image, ...rest } = data
          const picture = remoteIcon(image)
          return { ...rest, ...(picture !== undefined && { image: picture }) }
        }),
      ]
    }),
  )
}
