interface Rule<Fault, Scope> {
  readonly fault: Fault
  readonly scope: Scope
  left: number
}

/** Faults a server of the world can be told to have, in the order in which they were added. */
export class FaultSwitch<Fault, Scope extends { readonly times?: number }, Subject> {
  readonly #applies: (scope: Scope, subject: Subject) => boolean
  #rules: Rule<Fault, Scope>[] = []

  /** @param applies Whether a fault of this scope is for this subject. */
  constructor(applies: (scope: Scope, subject: Subject) => boolean) {
    this.#applies = applies
  }

  /** Puts this fault in place of all others. */
  set(fault: Fault, scope: Scope): void {
    this.#rules = []
    this.add(fault, scope)
  }

  /** Adds a fault that comes into force when those before it are used up or do not apply. */
  add(fault: Fault, scope: Scope): void {
    this.#rules.push({ fault, scope, left: scope.times ?? Number.POSITIVE_INFINITY })
  }

  clear(): void {
    this.#rules = []
  }

  /** The fault for a subject, which is used up by that once. */
  take(subject: Subject): Fault | undefined {
    const rule = this.#rules.find(({ left, scope }) => left > 0 && this.#applies(scope, subject))
    if (rule === undefined) return undefined
    rule.left -= 1
    return rule.fault
  }
}
