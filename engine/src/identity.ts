import { type IdentityFeature, identityFeature } from './charts/identity/identity.feature.js'
import type { IdentitySettings } from './charts/identity/identity.public.js'
import { withFeature } from './charts/kit/feature.js'
import { rememberSetting } from './charts/kit/remember-setting.js'
import type { IdentitySource } from './ports/identity-source.js'

export type { IdentityFeature } from './charts/identity/identity.feature.js'
export type { IdentitySettings } from './charts/identity/identity.public.js'
export type { FeatureValue } from './ports/feature-value.js'

/**
 * The name and the picture of each account, for the option `features`. They come from the Blockchain API, so an engine without a
 * `projectId` asks for none.
 * @throws WalletchartError `OPTION_INVALID` for a `remember` that is no boolean
 */
export const identity = (settings: IdentitySettings = {}): IdentityFeature => {
  const remember = rememberSetting('identity', settings)
  const source: IdentitySource = {
    remember,
    async openIdentities(access) {
      const [{ apiOf }, { identityPath }] = await Promise.all([
        import('./http/blockchain-api/api-for-features.js'),
        import('./http/blockchain-api/paths/identity.js'),
      ])
      const api = apiOf(access)
      return {
        identityOf: ({ address, signal }) => api.read(identityPath, { address, sender: address }, { signal }),
        close: () => api.close(),
      }
    },
  }
  return withFeature(source, identityFeature)
}
