import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { ApprovalChange, Approvals, Refusal, WaitingApproval } from '../../ports/approvals.js'
import type { ConnectorRequest } from '../../ports/connector.js'

interface Waiting {
  readonly request: WaitingApproval
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  readonly send: (signal: AbortSignal) => Promise<unknown>
}

/** Approvals, and how a request joins them. */
export interface ApprovalDesk extends Approvals {
  /**
   * Waits until the user has decided, and answers as the frame does.
   * @throws WalletchartError `USER_REJECTED`, `WALLET_NOT_ANSWERING`, `ABORTED`, and what the frame refuses with
   */
  ask(request: ConnectorRequest, send: (signal: AbortSignal) => Promise<unknown>): Promise<unknown>
  /** The user hears that the page asked for a method that is not allowed. */
  refuseMethod(method: string): void
}

const refusals: Readonly<Record<Refusal, () => WalletchartError>> = {
  rejected: () => featureError('USER_REJECTED'),
  timedOut: () => featureError('WALLET_NOT_ANSWERING'),
  closed: () => new WalletchartError('ABORTED'),
}

/** Where requests of the embedded wallet wait for the user. Each ends once: by its answer, a refusal, or its own caller. */
export function approvalDesk(randomId: () => string): ApprovalDesk {
  const waiting = new Map<string, Waiting>()
  const listeners = new Set<(change: ApprovalChange) => void>()
  const tell = (change: ApprovalChange): void => {
    for (const listener of [...listeners]) listener(change)
  }
  const refuse = (id: string, why: Refusal): void => {
    const one = waiting.get(id)
    waiting.delete(id)
    one?.reject(refusals[why]())
  }
  return {
    ask: ({ namespace, method, params, shown, signal }, send) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) throw new WalletchartError('ABORTED', { cause: signal.reason })
        const id = randomId()
        const withdraw = (): void => {
          if (waiting.delete(id)) tell({ type: 'withdrawn', id })
          reject(new WalletchartError('ABORTED', { cause: signal.reason }))
        }
        const over = (): void => signal.removeEventListener('abort', withdraw)
        const request = { id, namespace, method, params, address: shown?.address, chainId: shown?.chainId }
        waiting.set(id, {
          request,
          send,
          resolve: (answer) => {
            over()
            resolve(answer)
          },
          reject: (error) => {
            over()
            reject(error)
          },
        })
        signal.addEventListener('abort', withdraw, { once: true })
        tell({ type: 'asked', request })
      }),
    refuseMethod: (method) => tell({ type: 'notAllowed', method }),
    watch: (listener) => {
      listeners.add(listener)
      for (const { request } of waiting.values()) listener({ type: 'asked', request })
      return () => {
        listeners.delete(listener)
        // No view can show them any more.
        if (listeners.size === 0) for (const id of [...waiting.keys()]) refuse(id, 'closed')
      }
    },
    send: async (id, signal) => {
      const one = waiting.get(id)
      // Once: an approved request is never sent a second time.
      if (one === undefined || !waiting.delete(id)) return
      try {
        one.resolve(await one.send(signal))
      } catch (error) {
        one.reject(error)
      }
    },
    refuse,
  }
}
