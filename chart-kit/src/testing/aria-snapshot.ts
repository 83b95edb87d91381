import * as z from 'zod/mini'

/** Something on a page that a user can use, or a heading or dialog, as assistive technology is told of it. */
export interface AriaControl {
  readonly role: string
  readonly name: string
  readonly disabled?: true | undefined
  /** Its other states, such as `pressed`, `checked`, `expanded` or `busy`. */
  readonly states?: readonly string[] | undefined
  /** What is in a field; of a password only that there is one. */
  readonly value?: string | undefined
}

/** A part of a page whose changes are read out. */
export interface AriaLive {
  /** `alert`, `status` or `log`. */
  readonly role: string
  readonly text: string
}

/** What assistive technology is told of a page, as plain JSON. */
export interface AriaSnapshot {
  readonly controls: readonly AriaControl[]
  /** The live regions that hold text. */
  readonly live: readonly AriaLive[]
  /** Which element has the focus, as `button "Cancel"`; undefined when none has it. */
  readonly focus?: string | undefined
}

/** What `aria` in the `view` of a chart may demand: each listed part must be there, in any order, with what is said of it. */
export interface AriaExpectation {
  readonly controls?: readonly Partial<AriaControl>[]
  readonly live?: readonly Partial<AriaLive>[]
  readonly focus?: string
}

const snapshot = z.object({
  controls: z.array(
    z.object({
      role: z.string(),
      name: z.string(),
      disabled: z.optional(z.literal(true)),
      states: z.optional(z.array(z.string())),
      value: z.optional(z.string()),
    }),
  ),
  live: z.array(z.object({ role: z.string(), text: z.string() })),
  focus: z.optional(z.string()),
})

const looked = z.object({ aria: snapshot, faults: z.array(z.string()) })

/** Reads what the script in a page tells. */
export const readLook = (told: unknown): z.infer<typeof looked> => looked.parse(told)

/** The controls, one line each. */
export const controlLines = ({ controls }: AriaSnapshot): string[] =>
  controls.map(({ role, name, disabled, states = [], value }) =>
    [
      `${role} "${name}"`,
      ...(disabled ? ['disabled'] : []),
      ...states,
      ...(value === undefined ? [] : [`holds "${value}"`]),
    ].join(', '),
  )

/** The live regions, one line each. */
export const liveLines = ({ live }: AriaSnapshot): string[] =>
  live.map(({ role, text }) => `${role}: ${text}`)
