import { hideInherited } from '../data/hide-inherited.js'
import { plainText } from '../text/plain-text.js'
import { coreErrors, type ErrorText } from './core-errors.js'
import type { ErrorCode } from './error-catalogue.js'
import type { featureErrors } from './feature-errors.js'
import type { loginErrors } from './login-errors.js'
import type { pairingErrors } from './pairing-errors.js'
import type { sendErrors } from './send-errors.js'
import type { signInErrors } from './sign-in-errors.js'

// Every entry loads this file, and before it loads a library.
hideInherited()

type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

type Texts = typeof coreErrors &
  typeof featureErrors &
  typeof loginErrors &
  typeof pairingErrors &
  typeof sendErrors &
  typeof signInErrors

type TextOf<Code extends ErrorCode> = Texts[Code]['text']

/** The values that fill the placeholders of an error's text. */
export type ErrorParams<Code extends ErrorCode> = {
  readonly [Name in PlaceholderOf<TextOf<Code>>]: string | number
}

interface ErrorContext {
  /** What exactly was wrong, as one or more sentences. */
  readonly details?: string | undefined
  /** A sentence of the wallet, cleaned by `spokenText`. The user sees it instead of the text of the code. */
  readonly said?: string | undefined
  /** What was thrown first. */
  readonly cause?: unknown
  /** The text of a code that is not in the first load; `featureError` passes it. */
  readonly entry?: ErrorText
}

/** What a new error takes besides its code: `params` is required when the text has placeholders. */
export type ErrorArguments<Code extends ErrorCode> = Code extends ErrorCode
  ? [PlaceholderOf<TextOf<Code>>] extends [never]
    ? [options?: ErrorContext]
    : [options: ErrorContext & { readonly params: ErrorParams<Code> }]
  : never

/** A code whose text every page has. The others are raised with `featureError`, which brings the text. */
export type CoreErrorCode = keyof typeof coreErrors

type ConstructorArguments<Code extends ErrorCode> = [Code] extends [CoreErrorCode]
  ? ErrorArguments<Code>
  : [
      options: ErrorContext & {
        readonly entry: ErrorText
        readonly params?: Readonly<Record<string, string | number>>
      },
    ]

/** Plain copy of an error, fit for JSON and for public state. */
export interface ErrorRecord {
  readonly code: ErrorCode
  readonly shortMessage: string
  /** The sentence of the wallet, if it is the `shortMessage`. Show it as a quotation. */
  readonly said?: string
  readonly details?: string
  readonly docsPath: string
}

const core: Readonly<Record<string, ErrorText>> = coreErrors

const textsOf = (code: ErrorCode): ErrorText => core[code] ?? { text: code, todo: '' }

/** Marks errors of this class across copies of the package on one page. */
export const errorBrand: unique symbol = Symbol.for('walletchart.error')

/**
 * The one error class of the kit. `code` is stable and safe to compare with; `shortMessage` is the text a
 * user may see. Where a wallet failed for a reason of its own, that text is its sentence. `message` adds the details and what to do.
 */
export class WalletchartError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly shortMessage: string
  /** The sentence of the wallet, if it is the `shortMessage`. Show it as a quotation. */
  readonly said: string | undefined
  /** The kit's own sentence, without a word of the wallet: fit for statistics. */
  readonly text: string
  readonly details: string | undefined
  /** What fills the places of the text, to write it in another language. */
  readonly params: Readonly<Record<string, string | number>> | undefined
  /** Path of this error on the documentation site. */
  readonly docsPath: string

  constructor(code: Code, ...[options]: ConstructorArguments<Code>) {
    const given: ErrorContext & { readonly params?: Readonly<Record<string, string | number>> } =
      options ?? {}
    const { params, cause } = given
    const details = given.details === undefined ? undefined : plainText(given.details)
    const said = given.said === undefined ? undefined : plainText(given.said)
    const { text: template, todo } = given.entry ?? textsOf(code)
    const text = template.replace(/\{(\w+)\}/g, (all, name) => plainText(params?.[name] ?? all))
    super(
      // The wallet said what to do, if anything.
      [text, details, said === undefined && todo].filter(isText).map(asSentence).join(' '),
      cause === undefined ? {} : { cause },
    )
    this.name = 'WalletchartError'
    this.code = code
    this.shortMessage = said ?? text
    this.said = said
    this.text = text
    this.details = details
    this.params = params
    this.docsPath = `/errors#${code.toLowerCase().replaceAll('_', '-')}`
  }

  get [errorBrand](): true {
    return true
  }

  /** A plain copy without stack and cause. */
  toJSON(): ErrorRecord {
    const { code, shortMessage, said, details, docsPath } = this
    return {
      code,
      shortMessage,
      ...(said !== undefined && { said }),
      ...(details !== undefined && { details }),
      docsPath,
    }
  }
}

const isText = (part: string | false | undefined): part is string => Boolean(part)

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
