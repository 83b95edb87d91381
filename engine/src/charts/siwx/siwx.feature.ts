import { isObject } from '../../model/data/is-object.js'
import type { SiweConfig } from '../../ports/siwe-config.js'
import type { SiwxConfig } from '../../ports/siwx.js'
import type { Feature } from '../kit/feature.js'
import type { SignInSource } from './sign-in-source.js'
import { siwxBlank } from './siwx.blank.js'
import { siwxIncoming } from './siwx.incoming.js'

const isSiwe = (value: object): value is SiweConfig => 'mapToSIWX' in value
const isSiwx = (value: object): value is SiwxConfig => 'getSessions' in value

/** Sign-in with a signature of the wallet. */
export const siwxFeature: Feature<'siwx'> = {
  name: 'siwx',
  rows: { siwx: { per: 'namespace', chunk: 'siwx', blank: siwxBlank } },
  chunks: {
    siwx: { load: () => import('./siwx.chunk.js'), idle: ({ flags }) => flags.signsIn, early: true },
  },
  incoming: siwxIncoming,
  open: (value) => {
    // A `siweConfig` that is switched off asks for no sign-in.
    const config = isSiwe(value) ? value.mapToSIWX() : isSiwx(value) ? value : undefined
    if (!isObject(config)) return {}
    const service: SignInSource = {
      config,
      oneClickRequest: async (context) => (await import('./one-click-request.js')).oneClickRequest(context),
    }
    return { service, flags: { signsIn: true } }
  },
}
