import * as z from 'zod/mini'
import { featureOf, type GivenFeature, type OptionCheck } from '../charts/kit/feature.js'
import { isObject } from '../model/data/is-object.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { readable } from '../model/text/readable.js'

/** The chunks of features that have a fixed name: an app may name one that it did not turn on. */
export const fixedChunks = ['siwx', 'pairing', 'listing'] as const

export type FixedChunk = (typeof fixedChunks)[number]

const ofFeature = (name: string) => z.custom<object>((value) => featureOf(value)?.name === name)

/** The options that take values of features: the list of them, and those with a fixed name. */
export const featureChecks = {
  features: [
    z.array(z.custom<object>((value) => featureOf(value) !== undefined)),
    'features, such as listing()',
    'a feature, such as listing()',
  ],
  pairing: [ofFeature('pairing'), 'pairing such as walletConnect()'],
  login: [ofFeature('login'), 'embeddedLogin()'],
  siwx: [ofFeature('siwx'), 'a sign-in such as serverSiwx({ … }) or ownSiwx(config)'],
  siweConfig: [ofFeature('siwx'), 'a sign-in such as siweConfig({ … })'],
} as const satisfies Readonly<Record<string, OptionCheck>>

/** The details of an option that an engine does not have. */
export const noSuchOption = 'There is no such option. One of a feature needs the feature, such as listing().'

/** Where an engine is given its features. */
type FeatureOptions = { readonly [Option in keyof typeof featureChecks]?: unknown }

/**
 * The features whose values are among the options, sorted by name: the order in which they are written never matters. Any
 * other value is passed over: its check says so.
 */
export const featuresIn = (options: FeatureOptions): readonly GivenFeature[] =>
  Object.keys(featureChecks)
    .flatMap((option) =>
      readable(option, () => {
        const given: unknown = Reflect.get(options, option)
        const values: readonly unknown[] = Array.isArray(given) ? given : [given]
        return values.flatMap((value) => {
          const feature = featureOf(value)
          return isObject(value) && feature !== undefined ? [{ feature, value }] : []
        })
      }),
    )
    .sort((a, b) => (a.feature.name < b.feature.name ? -1 : 1))

/** @throws WalletchartError `SIWE_AND_SIWX` */
export const checkSignIns = ({ siwx, siweConfig }: FeatureOptions): void => {
  if (siwx !== undefined && siweConfig !== undefined) throw new WalletchartError('SIWE_AND_SIWX')
}
