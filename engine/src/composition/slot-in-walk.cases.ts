import {
  type ModelOptions,
  type ProductCommand,
  type ProductState,
  type ProductWire,
  stableKey,
} from '@walletchart/chart-kit'
import { placeOf } from '../charts/kit/in-walks.cases.js'
import type { HeldCommand, SlotContext, SlotEvent } from '../charts/slot/slot.chart.js'
import { defaultLimits } from './default-limits.js'
import { everyRegistry } from './every-registry.js'
import type { ChunkName } from './registry.js'

/** The slot of a chunk in a walk of several charts. */
export interface SlotInWalk {
  readonly place: string
  readonly model: ModelOptions<SlotContext>
  /** The way of a command to a chart of the chunk; undefined for other charts. */
  held(command: HeldCommand, ifWanted: boolean): ProductCommand | undefined
  /** True if the slot is too full for another command, or the same call waits already. */
  takesNo(state: ProductState, attempt: string | undefined): boolean
  /** The wires from the slot to the charts of its held commands. */
  replays(placeIn: (chart: string) => string): readonly ProductWire[]
  /** Callers that give up what waits. */
  comes(state: ProductState): readonly ProductCommand[]
}

const commandEvent = (command: HeldCommand, ifWanted: boolean): SlotEvent => ({
  type: 'slot.command',
  command,
  ifWanted,
})
const wait: HeldCommand = {
  chart: 'siwx',
  key: 'eip155',
  event: Object.assign({ type: 'siwx.wait' }, { attempt: 'w' }),
  attempt: 'w',
}
const cancelEvent = (attempt: string): SlotEvent => ({ type: 'slot.cancel', attempt })

const isHeld = (command: unknown): command is HeldCommand =>
  typeof command === 'object' && command !== null && 'chart' in command && 'event' in command

/** With more than this no command comes: a user could go on for ever meanwhile. */
const mostHeld = 2

export const slotIn = (chunk: ChunkName): SlotInWalk => {
  const place = placeOf('slot', chunk)
  const contextOf = (state: ProductState): SlotContext | undefined => state.charts[place]?.snapshot.context
  const isFull = (state: ProductState): boolean => (contextOf(state)?.held.length ?? 0) >= mostHeld
  /** A call to connect() that waits for the sign-in of the account. */
  const waits = (state: ProductState): readonly ProductCommand[] => {
    const isWaited = contextOf(state)?.held.some(({ attempt }) => attempt === wait.attempt)
    const isComing = state.charts[place]?.active.includes('loading') === true
    if (chunk !== 'siwx' || !isComing || isFull(state) || isWaited === true) return []
    return [{ to: place, event: commandEvent(wait, false), name: 'waits for the sign-in' }]
  }
  return {
    place,
    model: {
      input: { chunk, keeps: everyRegistry.chunk(chunk)?.asked !== true, limits: defaultLimits },
      outcomes: {
        loadChunk: [
          { name: 'loaded', done: undefined },
          { name: 'failed', error: new TypeError('Failed to fetch') },
        ],
      },
      project: ({ held }) => held.map((one) => stableKey(one)),
    },
    held: (command, ifWanted) =>
      everyRegistry.chunkOf(command.chart) === chunk
        ? { to: place, event: commandEvent(command, ifWanted) }
        : undefined,
    takesNo: (state, attempt) => {
      const { held = [] } = contextOf(state) ?? {}
      return isFull(state) || (attempt !== undefined && held.some((one) => one.attempt === attempt))
    },
    replays: (placeIn) => [
      {
        id: `${place} slot.replayed`,
        from: place,
        fact: 'slot.replayed',
        to: placeIn(place),
        make: (fact) => {
          const command = 'command' in fact ? fact.command : undefined
          return isHeld(command)
            ? { to: `${command.chart} ${command.key}`.trim(), event: command.event }
            : undefined
        },
      },
    ],
    comes: (state) => [
      ...waits(state),
      ...(contextOf(state)?.held ?? []).flatMap(({ attempt }) =>
        attempt === undefined
          ? []
          : [
              {
                to: place,
                event: cancelEvent(attempt),
                name: `gives up ${attempt}`,
              },
            ],
      ),
    ],
  }
}
