import * as z from 'zod/mini'
import { argsOf } from '../model/args-of.js'
import { optionInvalid } from '../model/option-invalid.js'
import { readable } from '../model/readable.js'

const that = <Value>(isRight: (value: unknown) => boolean, expected: string) =>
  z.custom<Value>(isRight, `Expected ${expected}.`)
const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const text = (expected: string) => that<string>(isText, expected)
const namespace = z.optional(text('a namespace such as eip155'))
const network = z.optional(text('a CAIP-2 id such as eip155:1'))
const signal = z.optional(
  that<AbortSignal>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      typeof Reflect.get(value, 'addEventListener') === 'function' &&
      typeof Reflect.get(value, 'removeEventListener') === 'function',
    'an AbortSignal',
  ),
)

/** What each call takes. */
const shapes = {
  connect: z.object({
    wallet: text('the id of a connector, such as its rdns'),
    namespace,
    network,
    listed: z.optional(
      z.object({
        id: text('the id of the wallet in the listing'),
        name: text('the name of the wallet'),
        href: z.optional(text('a link into the wallet')),
      }),
    ),
    signal,
  }),
  disconnect: z.object({ namespace }),
  switchNetwork: z.object({ signal }),
  signMessage: z.object({
    message: that<string>((value) => typeof value === 'string', 'the text to sign'),
    namespace,
    signal,
  }),
  request: z.object({ method: text('the name of a method'), namespace, network, signal }),
} as const

/**
 * A checked copy of a call's argument.
 * @throws WalletchartError `OPTION_INVALID` with the field's name, such as `connect.wallet`, and what was expected
 */
export const checkedRequest = <Given extends object>(call: keyof typeof shapes, given: Given): Given => {
  const fields = argsOf(call, given)
  const { error } = readable(call, () => shapes[call].safeParse(fields))
  if (error === undefined) return fields
  const [issue] = error.issues
  const details = issue?.message.startsWith('Expected') === true ? issue.message : 'Expected an object.'
  throw optionInvalid([call, ...(issue?.path ?? [])].join('.'), details)
}
