import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { historyTargets } from '../inspect/history-targets.js'
import { isMachine } from '../inspect/is-machine.js'
import { actionName, guardName, isInlineName, sourceName } from '../inspect/piece-name.js'
import { type ChartTransition, stateNodesOf, statePath, transitionsOf } from '../inspect/transitions-of.js'
import { checkMachine } from './check-machine.js'
import type { Coverage } from './coverage.js'
import { matchesDescriptor } from './event-descriptor.js'
import { isWithin } from './is-within.js'
import { stableKey } from './stable-key.js'
import { waitingExits } from './waiting-states.js'

/** The rules of `lintChart`. Their names are stable. */
export const lintRules = [
  'no-id',
  'missing-description',
  'unnamed-piece',
  'missing-piece',
  'invoke-without-error',
  'invoke-without-deadline',
  'waiting-without-cancel',
  'unreachable-state',
  'island',
  'shadowed-candidate',
  'one-way-guard',
  'allowance-without-reason',
  'allowance-not-needed',
] as const

export type LintRule = (typeof lintRules)[number]

/** One finding of `lintChart`. */
export interface LintFinding {
  readonly rule: LintRule
  /** Path of the state (the root's is the machine's id) or the transition id. */
  readonly where: string
  /** What is wrong and what to do. */
  readonly message: string
}

/** A finding that is meant so. One that is not needed, or has no reason, is a finding itself. */
export interface LintAllowance {
  readonly rule: LintRule
  readonly where: string
  readonly reason: string
}

/** What `lintChart` may be told. */
export interface LintOptions {
  readonly allow?: readonly LintAllowance[]
  /** Which events count as a cancel; by default those whose last word is cancel, close, disconnect and the like. */
  readonly isCancel?: (type: string) => boolean
  /**
   * Which invoked actors ask something that may never answer, such as a server, and so need a deadline. By default all
   * whose end the chart awaits (`onDone`), except machines, which have deadlines of their own.
   */
  readonly needsDeadline?: (invoked: { readonly id: string; readonly src: string }) => boolean
  /** With the coverage of a walk, guards that never went both ways are found too. */
  readonly coverage?: Coverage
}

type Report = (rule: LintRule, where: string, message: string) => void

/**
 * Reads a machine for what makes it hard to test, to draw or to trust. An empty list is a clean chart.
 *
 * @throws {TestingError} `BAD_TEST_OPTION` when it is given no machine.
 */
export function lintChart(machine: AnyStateMachine, options: LintOptions = {}): LintFinding[] {
  checkMachine(machine)
  const findings: LintFinding[] = []
  const report: Report = (rule, where, message) => findings.push({ rule, where, message })
  if (machine.id === '(machine)')
    report('no-id', machine.id, 'Give the machine an id: transition ids depend on it.')
  for (const node of stateNodesOf(machine)) {
    lintDescription(node, report)
    lintPieces(machine, node, report)
    lintInvokes(node, report)
    lintDeadlines(node, report, options.needsDeadline)
  }
  lintTransitions(machine, report)
  for (const { state, cancels } of waitingExits(machine, options.isCancel)) {
    if (cancels.length === 0) {
      report(
        'waiting-without-cancel',
        state,
        'Add an event that leaves this waiting state, such as a cancel.',
      )
    }
  }
  const reachable = reachableStates(machine)
  for (const node of stateNodesOf(machine)) {
    if (node.type === 'history' || reachable.has(node)) continue
    const bridge = bridgeTo(node)
    if (bridge === undefined)
      report('unreachable-state', placeOf(node), 'No transition leads here. Add one, or remove the state.')
    else {
      report(
        'island',
        placeOf(node),
        `Only "${bridge}" leads here, which cannot be reached itself. Add a way to it, or remove both.`,
      )
    }
  }
  lintCandidates(machine, report)
  for (const { id, seen } of options.coverage?.guardsOneWay ?? []) {
    const what = seen === 'never' ? 'never asked' : `always ${seen}`
    report('one-way-guard', id, `Its guard is ${what}. Remove it, or list the case that turns it.`)
  }
  return withAllowances(findings, options.allow ?? [])
}

function withAllowances(
  findings: readonly LintFinding[],
  allowances: readonly LintAllowance[],
): LintFinding[] {
  const keyOf = ({ rule, where }: Pick<LintFinding, 'rule' | 'where'>): string => `${rule} ${where}`
  const allowed = new Set(allowances.map(keyOf))
  const found = new Set(findings.map(keyOf))
  const idle = allowances.filter((allowance) => !found.has(keyOf(allowance)))
  const bare = allowances.filter(({ reason }) => reason.trim() === '')
  return [
    ...findings.filter((finding) => !allowed.has(keyOf(finding))),
    ...bare.map(({ rule, where }) => ({
      rule: 'allowance-without-reason' as const,
      where,
      message: `Say why "${rule}" may be broken here.`,
    })),
    ...idle.map(({ rule, where }) => ({
      rule: 'allowance-not-needed' as const,
      where,
      message: lintRules.includes(rule)
        ? `"${rule}" is not broken here any more. Remove the allowance.`
        : `There is no rule "${rule}". The rules are ${lintRules.join(', ')}.`,
    })),
  ]
}

function placeOf(node: AnyStateNode): string {
  return node.parent ? statePath(node) : node.id
}

function lintDescription(node: AnyStateNode, report: Report): void {
  if (node.type === 'history' || node.description?.trim()) return
  report('missing-description', placeOf(node), 'Say in plain words what this state means.')
}

function lintPieces(machine: AnyStateMachine, node: AnyStateNode, report: Report): void {
  const { entry, exit, after } = node.config
  for (const [when, actions] of [
    ['entry', entry],
    ['exit', exit],
  ] as const) {
    for (const action of listOf(actions)) lintAction(machine, action, `${placeOf(node)} ${when}`, report)
  }
  for (const delay of Object.keys(after ?? {})) {
    if (!Number.isNaN(Number(delay)))
      report('unnamed-piece', placeOf(node), `Name the delay of ${delay} ms in setup.`)
    else if (!(delay in machine.implementations.delays)) {
      report('missing-piece', placeOf(node), `The delay "${delay}" is not in setup, so it would end at once.`)
    }
  }
}

function lintAction(machine: AnyStateMachine, action: unknown, where: string, report: Report): void {
  const name = actionName(action)
  if (isInlineName(name)) report('unnamed-piece', where, `Name the action ${name} in setup.`)
  else if (!(name in machine.implementations.actions)) {
    report('missing-piece', where, `The action "${name}" is not in setup.`)
  }
}

function lintInvokes(node: AnyStateNode, report: Report): void {
  for (const { id, src } of node.invoke) {
    const name = sourceName(src)
    if (isInlineName(name)) report('unnamed-piece', placeOf(node), `Name the invoked actor "${id}" in setup.`)
    else if (!(name in node.machine.implementations.actors)) {
      report('missing-piece', placeOf(node), `The actor "${name}" is not in setup.`)
    }
    if (!handles(node, `xstate.error.actor.${id}`)) {
      report(
        'invoke-without-error',
        placeOf(node),
        `Add onError to "${id}", or its failure ends the machine.`,
      )
    }
  }
}

function lintDeadlines(
  node: AnyStateNode,
  report: Report,
  needsDeadline: LintOptions['needsDeadline'],
): void {
  for (const { id, src } of node.invoke) {
    const name = sourceName(src)
    const needs = needsDeadline
      ? needsDeadline({ id, src: name })
      : handles(node, `xstate.done.actor.${id}`) && !isMachine(node.machine.implementations.actors[name])
    if (!needs || hasDeadline(node)) continue
    report(
      'invoke-without-deadline',
      placeOf(node),
      `"${id}" may never answer. Add an after that leaves this state.`,
    )
  }
}

// The state ends, or begins anew, after a time, also by way of a state around it.
function hasDeadline(node: AnyStateNode): boolean {
  return transitionsOf(node.machine).some(
    ({ kind, source, definition }) =>
      kind === 'after' &&
      isWithin(node, source) &&
      (definition.reenter ||
        definition.target?.some((target) => target === node || !isWithin(target, node)) === true),
  )
}

// A wildcard is no plan for a failure or an answer, so only a descriptor that names it counts.
function handles(node: AnyStateNode, type: string): boolean {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) {
    const descriptors = [...at.transitions.keys()]
    if (descriptors.some((descriptor) => descriptor !== '*' && matchesDescriptor(type, descriptor)))
      return true
  }
  return false
}

function lintTransitions(machine: AnyStateMachine, report: Report): void {
  for (const { id, definition } of transitionsOf(machine)) {
    for (const action of definition.actions) lintAction(machine, action, id, report)
    if (definition.guard === undefined) continue
    const guard = guardName(definition.guard)
    if (isInlineName(guard)) report('unnamed-piece', id, 'Name the guard in setup.')
    else if (typeof definition.guard !== 'function' && !(guard in machine.implementations.guards)) {
      report('missing-piece', id, `The guard "${guard}" is not in setup.`)
    }
  }
}

// The first state from which a transition leads into a state that nothing reaches.
function bridgeTo(node: AnyStateNode): string | undefined {
  const leading = transitionsOf(node.machine).find(
    ({ source, definition }) =>
      !isWithin(source, node) &&
      definition.target?.some((target) => target === node || isWithin(target, node)) === true,
  )
  return leading && placeOf(leading.source)
}

function lintCandidates(machine: AnyStateMachine, report: Report): void {
  const open = new Map<string, ChartTransition[]>()
  for (const transition of transitionsOf(machine)) {
    const { id, definition, source, event } = transition
    const slot = `${statePath(source)}|${event}`
    const before = open.get(slot) ?? []
    const shadow = before.find(
      ({ definition: { guard } }) => guard === undefined || isSameGuard(guard, definition.guard),
    )
    if (shadow) {
      const why = shadow.definition.guard === undefined ? 'has no guard' : 'has the same guard'
      report(
        'shadowed-candidate',
        id,
        `"${shadow.id}" comes before it and ${why}. Remove one, or change their order.`,
      )
    }
    open.set(slot, [...before, transition])
  }
}

// Parameters that are made of the event may differ each time.
function isSameGuard(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const [params, same] = [one, other].map((guard) =>
    typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined,
  )
  if (typeof params === 'function' || typeof same === 'function' || isInlineName(guardName(one))) return false
  return guardName(one) === guardName(other) && stableKey(params) === stableKey(same)
}

function reachableStates(machine: AnyStateMachine): Set<AnyStateNode> {
  const reached = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode): void => {
    for (let at: AnyStateNode | undefined = node; at && !reached.has(at); at = at.parent) {
      reached.add(at)
      if (at.type === 'parallel') for (const region of Object.values(at.states)) enter(region)
    }
    if (node.type === 'compound') for (const child of node.initial.target) enter(child)
    if (node.type === 'parallel') for (const region of Object.values(node.states)) enter(region)
    if (node.type !== 'history' || !node.parent) return
    for (const target of historyTargets(node) ?? [node.parent]) enter(target)
  }
  enter(machine.root)
  const transitions = transitionsOf(machine)
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const { source, definition } of transitions) {
      if (!reached.has(source)) continue
      for (const target of definition.target ?? []) if (!reached.has(target)) enter(target)
    }
  }
  return reached
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
