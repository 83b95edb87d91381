import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FrameCallName } from '../../ports/login-frame.js'

/** A call that has no answer yet. */
export interface OpenCall {
  readonly name: FrameCallName
  /** The method of a request that the user has to approve. */
  readonly method: string | undefined
  /** False if the answer has not the shape of the call, which then still waits. */
  readonly answer: (payload: unknown) => boolean
  readonly end: (error: WalletchartError) => void
}

/** The calls to the frame that have no answer yet, by their number. */
export interface OpenCalls {
  readonly size: () => number
  /** @param later posts the call once the frame is ready; without it the frame has got the call */
  add(id: string, call: OpenCall, later: (() => void) | undefined): void
  find(id: string): OpenCall | undefined
  remove(id: string): void
  /** Posts what waited for the frame. */
  postHeld(): void
  /** The calls that the frame has got. */
  sent(): readonly OpenCall[]
  /** Ends the calls that the frame has got. */
  endSent(error: (call: OpenCall) => WalletchartError): void
  /** Ends those that wait for a frame that asks the user itself. */
  endHeldPrompts(error: () => WalletchartError): void
  /** Ends every call. */
  endAll(error: (call: OpenCall) => WalletchartError): void
}

export function openCalls(): OpenCalls {
  const calls = new Map<string, OpenCall>()
  const held = new Map<string, () => void>()
  const remove = (id: string): void => {
    calls.delete(id)
    held.delete(id)
  }
  const end = (
    ended: readonly (readonly [string, OpenCall])[],
    error: (call: OpenCall) => WalletchartError,
  ): void => {
    for (const [id] of ended) remove(id)
    for (const [, call] of ended) call.end(error(call))
  }
  const sent = () => [...calls].filter(([id]) => !held.has(id))
  return {
    size: () => calls.size,
    add: (id, call, later) => {
      calls.set(id, call)
      if (later !== undefined) held.set(id, later)
    },
    find: (id) => calls.get(id),
    remove,
    postHeld: () => {
      const posts = [...held.values()]
      held.clear()
      for (const post of posts) post()
    },
    sent: () => sent().map(([, call]) => call),
    endSent: (error) => end(sent(), error),
    endHeldPrompts: (error) =>
      end(
        [...calls].filter(([id, { method }]) => held.has(id) && method !== undefined),
        error,
      ),
    endAll: (error) => end([...calls], error),
  }
}
