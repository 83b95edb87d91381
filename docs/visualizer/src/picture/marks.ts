/** The difference of something from another version, or whether a test took it. */
export type Mark = 'added' | 'removed' | 'changed' | 'covered' | 'missed'

/** The sign and the word of a mark: colour never speaks alone. */
export const markSigns: Readonly<Record<Mark, { readonly sign: string; readonly word: string }>> = {
  added: { sign: '+', word: 'new' },
  removed: { sign: '−', word: 'gone' },
  changed: { sign: '≠', word: 'changed' },
  covered: { sign: '✓', word: 'taken by tests' },
  missed: { sign: '✗', word: 'never taken by tests' },
}

/** The marked parts of a picture. States by path, transitions by their place. */
export interface Marks {
  readonly active?: ReadonlySet<string>
  readonly taken?: ReadonlySet<number>
  /** Transitions that can be clicked to take them. */
  readonly enabled?: ReadonlySet<number>
  readonly states?: ReadonlyMap<string, Mark>
  readonly transitions?: ReadonlyMap<number, Mark>
}
