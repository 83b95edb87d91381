import type { FeatureValue } from '../../ports/feature-value.js'
import type { IdentityClient, IdentitySource } from '../../ports/identity-source.js'
import { type BlockchainService, blockchainService } from '../kit/blockchain-service.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature } from '../kit/feature.js'
import { forgetKept } from '../kit/forget-kept.js'
import { identityBlank } from './identity.blank.js'
import type { IdentityEvent, IdentityFact, identityChart } from './identity.chart.js'
import { identityIncoming } from './identity.incoming.js'
import type { IdentityAccountSlice } from './identity.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type IdentityFeature = FeatureValue<'identity'>

interface IdentityService extends Pick<IdentityClient, 'identityOf'> {
  /** False: nothing is kept for the next visit. */
  readonly remember: boolean | undefined
}

declare module '../kit/features.js' {
  interface Features {
    identity: {
      charts: {
        identity: ChartTypes<
          'namespace',
          IdentityEvent,
          IdentityFact,
          typeof identityChart,
          { account: IdentityAccountSlice }
        >
      }
      chunks: { identity: typeof import('./identity.chunk.js') }
      service: IdentityService
      flags: {
        /** The identities of accounts are looked up. */
        readonly identifies: boolean
      }
      services: BlockchainService
    }
  }
}

const isSource = (value: object): value is IdentitySource => 'openIdentities' in value

/** The name and the picture of each account. */
export const identityFeature: Feature<'identity'> = {
  name: 'identity',
  rows: { identity: { per: 'namespace', chunk: 'identity', blank: identityBlank } },
  chunks: { identity: { load: () => import('./identity.chunk.js') } },
  incoming: identityIncoming,
  services: blockchainService,
  open: (value, host) => {
    const { projectId, services, environment, clock } = host
    if (!isSource(value)) return undefined
    // Nothing is looked up, so what an earlier visit kept would stay for good.
    if (projectId === undefined)
      return { offered: { everywhere: false, here: false }, hears: forgetKept(host, 'identity', false) }
    let opening: Promise<IdentityClient> | undefined
    const open = (): Promise<IdentityClient> => {
      opening ??= value
        .openIdentities({ url: services.api, projectId, environment, clock })
        .catch((error: unknown) => {
          opening = undefined
          throw error
        })
      return opening
    }
    const service: IdentityService = {
      remember: value.remember,
      identityOf: async (ask) => (await open()).identityOf(ask),
    }
    return {
      service,
      flags: { identifies: true },
      hears: forgetKept(host, 'identity', value.remember),
      close: () => {
        opening?.then((client) => client.close()).catch(() => undefined)
        opening = undefined
      },
    }
  },
}
