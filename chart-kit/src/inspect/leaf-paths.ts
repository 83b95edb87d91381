import type { AnyMachineSnapshot } from 'xstate'
import { statePath } from './transitions-of.js'

/** The active leaf states of a snapshot, as paths in document order. */
export const leafPaths = (snapshot: AnyMachineSnapshot): readonly string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((a, b) => a.order - b.order)
    .map(statePath)
