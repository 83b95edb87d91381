'use client'
import type { Account, ConnectRequest, ErrorRecord, PairingState, PublicState } from '@walletchart/engine'
import { useShown } from '../../../modal/use-shown.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import type { Wait } from '../../../modal/view-header.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { useOnline } from '../../../parts/hooks/use-online.js'
import { quietly } from '../../kit/quietly.js'
import { timeText } from '../../kit/time-text.js'
import { useSignInFollows } from '../../kit/use-sign-in-follows.js'
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
  /** Why it failed. */
  readonly failure: Pick<ErrorRecord, 'code' | 'shortMessage' | 'said'> | undefined
  /** True while a sign-in is looked for, after the wallet connected. */
  readonly signsIn: boolean
  /** Gives up every sign-in that is looked for. */
  readonly cancelSignIn: () => void
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

/** The sign-in of the paired wallet. One wallet may serve several families: a check that runs comes first. */
const signInStatusOf = ({ accounts }: PublicState) => {
  const found = Object.values(accounts).filter(isPaired)
  return (found.find(({ signIn }) => signIn.status === 'checking') ?? found[0])?.signIn.status
}

const isPaired = ({ connectedWalletInfo }: Account): boolean => connectedWalletInfo?.heldBy === 'pairing'

/** The pairing a view is about, with how its wallet is asked for. */
export function usePairing(listed?: ConnectRequest): Pairing {
  const { engine, t } = useViewScope()
  const state = useShown((shown) => shown.pairing)
  const failure = useShown(failureOf)
  const namespace = useShown((shown) => shown.modal.data.namespace)
  const until = state?.nextTryAt ?? state?.endsAt
  const now = useNow(until !== undefined, until)
  const stage = pairingStage(state, { failure, now, online: useOnline() })
  const signsIn = useSignInFollows(stage === 'connected', useShown(signInStatusOf))
  const { startedAt, endsAt } = state ?? {}

  return {
    stage,
    state,
    now,
    uri: stage === 'code' ? state?.uri : undefined,
    wait:
      stage === 'code' && startedAt !== undefined && endsAt !== undefined ? { startedAt, endsAt } : undefined,
    life: timeText(state?.lifetime ?? USUAL_LIFE, t),
    failure,
    signsIn,
    cancelSignIn: () => {
      for (const { namespace: family } of Object.values(engine.getState().accounts).filter(isPaired))
        quietly(engine.cancelSignIn({ namespace: family }))
    },
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
