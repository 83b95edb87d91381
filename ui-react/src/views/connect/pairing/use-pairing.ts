'use client'
import type { ConnectRequest, PairingState, PublicState } from '@walletchart/engine'
import { useShown } from '../../../modal/use-shown.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import type { Wait } from '../../../modal/view-header.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { quietly } from '../../kit/quietly.js'
import { timeText } from '../../kit/time-text.js'
import { type PairingStage, pairingStage } from './pairing-stage.js'

export interface Pairing {
  readonly stage: PairingStage
  readonly state: PairingState | undefined
  /** The clock of the code. */
  readonly wait: Wait | undefined
  readonly now: number
  /** The code, while it is good. */
  readonly uri: string | undefined
  /** How long a code lives, in words. */
  readonly life: string
  /** Why it failed, in words. */
  readonly failure: string | undefined
  readonly renew: () => void
  /** Tries a relay that is out of reach now. */
  readonly reach: () => void
  /** The whole attempt once more. */
  readonly retry: () => void
}

/** In ms, where no code was made yet. */
const USUAL_LIFE = 240_000

const failureOf = ({ accounts, connectors, pairing }: PublicState) => {
  const own = connectors.find(({ heldBy }) => heldBy === 'pairing')?.id
  return (
    pairing?.failure ??
    Object.values(accounts).find(({ failure }) => failure !== undefined && failure.connectorId === own)
      ?.failure?.error
  )
}

/** The pairing a view is about, with how its wallet is asked for. */
export function usePairing(listed?: ConnectRequest): Pairing {
  const { engine, t } = useViewScope()
  const state = useShown((shown) => shown.pairing)
  const failure = useShown(failureOf)
  const namespace = useShown((shown) => shown.modal.data.namespace)
  const timed = state?.endsAt !== undefined || state?.nextTryAt !== undefined
  const now = useNow(timed)
  const stage = pairingStage(state, failure, now)
  const { startedAt, endsAt } = state ?? {}

  return {
    stage,
    state,
    now,
    uri: stage === 'code' ? state?.uri : undefined,
    wait:
      stage === 'code' && startedAt !== undefined && endsAt !== undefined ? { startedAt, endsAt } : undefined,
    life: timeText(state?.lifetime ?? USUAL_LIFE, t),
    failure: failure?.shortMessage,
    renew: () => engine.pairing?.renew(),
    reach: () => engine.pairing?.retry(),
    retry: () =>
      quietly(
        engine.connect(
          listed ?? {
            wallet: engine.pairing?.connectorId ?? '',
            ...(namespace === undefined ? {} : { namespace }),
          },
        ),
      ),
  }
}
