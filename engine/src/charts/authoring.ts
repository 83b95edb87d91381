import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'

/**
 * A promise service that the chart declares and the engine provides. Its default refuses, so a chart that
 * is walked or drawn alone touches nothing.
 */
export const promiseService = <Output, Input extends NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The service "${name}" is not provided.`)))

/** A listening service, declared the same way. Its default hears nothing. */
export const listeningService = <Event extends EventObject, Input extends NonReducibleUnknown>() =>
  fromCallback<Event, Input>(() => undefined)

/** What a service threw, as guards and actions get it. */
export interface Thrown {
  readonly error: unknown
}

/** The ports throw typed errors; anything else is a fault of our own and becomes one. */
export const typed = (error: unknown): WalletchartError =>
  isWalletchartError(error) ? error : new WalletchartError('SOMETHING_WENT_WRONG', { cause: error })
