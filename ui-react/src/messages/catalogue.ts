import type { BaseMessages } from './base-messages.js'
import type { ViewMessages } from './view-messages.js'

/** Text that depends on a number: the form is chosen by the plural rules of the language. `other` is needed. */
export interface Plural {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** One text. `{name}` marks the place of a parameter. A plural is chosen by its parameter `{count}`. */
export type Message = string | Plural

export type Catalogue = Readonly<Record<string, Message>>

/** Every text of the skin by its key, with the English wording as type. */
export type Messages = BaseMessages & ViewMessages

export type MessageKey = keyof Messages

/** Other words for some or all texts. The keys and the parameters are those of the English catalogue. */
export type MessageOverrides = { readonly [Key in MessageKey]?: Message }

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type NamesOf<Text> = Text extends string
  ? NamesIn<Text>
  : Text extends { other: infer Other }
    ? NamesIn<Other> | 'count'
    : never

/** The parameters a text needs: `count` is a number, all others are text. */
export type ParamsOf<Text> = { readonly [Name in NamesOf<Text>]: Name extends 'count' ? number : string }

type ArgsOf<Text> = [NamesOf<Text>] extends [never] ? [] : [params: ParamsOf<Text>]

/** Gives the text of a key, with its parameters filled in. Keys and parameters are checked by the compiler. */
export type Translate<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...args: ArgsOf<Texts[Key]>
) => string
