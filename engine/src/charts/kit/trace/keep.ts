/** What a placeholder replaces. `host` is an object that is not plain data. */
export type HiddenKind =
  | 'string'
  | 'number'
  | 'bigint'
  | 'symbol'
  | 'function'
  | 'array'
  | 'object'
  | 'host'
  | 'field'

/** The things that have names. */
export type NameKind = 'chart' | 'chunk' | 'limit' | 'network' | 'family'

/** Hides values of one trace; made by `inspect`, which knows every chart. */
export interface Redactor {
  /** The placeholder of a value. Never reads what an object holds. */
  hide(value: unknown): unknown
  /** A placeholder that is equal for equal texts of one kind. */
  placeholder(kind: HiddenKind, text: string): string
  /** An event of any chart, redacted by the rules of its own chart. */
  event(event: unknown): unknown
  /** True for the name of a chart, of a chunk that charts load with, or of a limit. Also for a network that the app or the kit knows, and the namespace of one. */
  isName(kind: NameKind, text: string): boolean
}

/** A rule of one field: returns the value if a trace may hold it, else its placeholder. */
export type Keep = (value: unknown, redactor: Redactor) => unknown
