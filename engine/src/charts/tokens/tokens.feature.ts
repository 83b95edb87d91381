import * as z from 'zod/mini'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { FeatureValue } from '../../ports/feature-value.js'
import type { TokenReads, TokenReadsSource } from '../../ports/token-reads.js'
import { type BlockchainService, blockchainService } from '../kit/blockchain-service.js'
import type { ChartTypes } from '../kit/chart-types.js'
import type { Feature } from '../kit/feature.js'
import { forgetKept } from '../kit/forget-kept.js'
import { tokensBlank } from './tokens.blank.js'
import type { tokensChart } from './tokens.chart.js'
import type { TokensEvent, TokensFact } from './tokens.events.js'
import { tokensIncoming } from './tokens.incoming.js'
import type { AppToken, TokensAccountSlice, TokensControls } from './tokens.public.js'

/** A value that turns the feature on. Named by the entry, so that its types reach the app's program. */
export type TokensFeature = FeatureValue<'tokens'>

/** The tokens that the app names, by network. */
type TokensOption = Readonly<Record<Caip2, AppToken | readonly AppToken[]>>

/** The reads of one engine, and what the app names. */
interface TokensService {
  readonly option: TokensOption | undefined
  readonly reads: () => Promise<Omit<TokenReads, 'close'>>
  /** The time between two reads while the page is seen, in ms. Undefined: nothing is polled. */
  readonly pollEvery: number | undefined
  /** False: nothing is kept for the next visit. */
  readonly remember: boolean | undefined
}

declare module '../kit/features.js' {
  interface Features {
    tokens: {
      charts: {
        tokens: ChartTypes<
          'namespace',
          TokensEvent,
          TokensFact,
          typeof tokensChart,
          { account: TokensAccountSlice }
        >
      }
      chunks: { tokens: typeof import('./tokens.chunk.js') }
      service: TokensService
      controls: TokensControls
      flags: {
        /** The app shows tokens, and has not switched them off. */
        readonly showsTokens: boolean
      }
      options: {
        /** Tokens that count as verified, and are read on networks whose nodes list none: a token or a list of them, by CAIP-2 id. */
        readonly tokens?: TokensOption | undefined
      }
      services: BlockchainService
    }
  }
}

const isSource = (value: object): value is TokenReadsSource => 'openTokenReads' in value

/** A token or a list of them. The chunk reads the rest, so that no page loads the rules before somebody looks. */
const isNamed = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isNamed)
    : typeof value === 'object' && value !== null && 'address' in value

/** The tokens of the connected accounts. */
export const tokensFeature: Feature<'tokens'> = {
  name: 'tokens',
  rows: { tokens: { per: 'namespace', chunk: 'tokens', blank: tokensBlank } },
  chunks: { tokens: { load: () => import('./tokens.chunk.js') } },
  incoming: tokensIncoming,
  options: {
    tokens: [
      z.custom<TokensOption>(
        (given) => typeof given === 'object' && given !== null && Object.values(given).every(isNamed),
      ),
      'tokens by CAIP-2 id, each { address, … } or a list of them',
    ],
  },
  services: blockchainService,
  open: (value, host) => {
    const { options, services, projectId, environment, clock } = host
    if (!isSource(value)) return undefined
    let opening: Promise<TokenReads> | undefined
    const service: TokensService = {
      option: options.tokens,
      pollEvery: value.pollEvery,
      remember: value.remember,
      reads: () => {
        opening ??= value
          .openTokenReads({ url: services.api, projectId, environment, clock })
          .catch((error: unknown) => {
            opening = undefined
            throw error
          })
        return opening
      },
    }
    let look: TokensControls['load'] | undefined
    return {
      service,
      flags: { showsTokens: true },
      hears: forgetKept(host, 'portfolio', value.remember),
      // The view that shows tokens may be open, and tells so only when it opens.
      switchedOn: () => {
        look?.().catch(() => undefined)
      },
      controls: ({ call, running, getState }): TokensControls => {
        const controls: TokensControls = {
          load: (request = {}) =>
            call('tokens.load', 'tokens', request, ({ loadTokens }, core, given, at) =>
              loadTokens(core, given, at),
            ),
          refresh: (request = {}) =>
            call('tokens.refresh', 'tokens', request, ({ refreshTokens }, core, given, at) =>
              refreshTokens(core, given, at),
            ),
        }
        look = async () => {
          const { modal } = getState()
          if (running() && modal.open && modal.view === 'Account') await controls.load()
        }
        return controls
      },
      close: () => {
        opening?.then((reads) => reads.close()).catch(() => undefined)
        opening = undefined
      },
    }
  },
}
