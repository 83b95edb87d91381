/** A change of the kiosk's sources. */
export interface Patch {
  /** The file in `src`. */
  readonly file: string
  /** An expression that is there once, and what takes its place. */
  readonly instead: readonly [of: string, put: string]
}

/** A fault that is planted in the kiosk from outside, and how the plans of its seat find it. */
export interface PlantedFault {
  readonly what: string
  readonly patches: readonly Patch[]
  /** The step that finds it, as move and state, and what differs there; or why nothing finds it. */
  readonly found: { readonly step: string; readonly parts: readonly string[] } | { readonly never: string }
}

const inDesk = (of: string, put: string): Patch => ({ file: 'seat-desk.ts', instead: [of, put] })
const inStep = (of: string, put: string): Patch => ({ file: 'seat-step.ts', instead: [of, put] })
const at = (step: string, ...parts: readonly string[]) => ({ step, parts })

const refusal = `() => {
        if (!signal.aborted) this.#go({ stage: 'failed', problem: 'taken' })
      }`

/** Faults of every kind, each alone. */
export const plantedFaults: Readonly<Record<string, PlantedFault>> = {
  'deadline-kept': {
    what: 'The deadline of the desk goes on after cancelling.',
    patches: [inDesk('clearTimeout(deadline)', 'undefined')],
    found: at('seat.cancel -> free', 'timers'),
  },
  'hold-kept': {
    what: 'The time of a seat goes on after it was given back.',
    patches: [inDesk('clearTimeout(end)', 'undefined')],
    found: at('seat.release -> free', 'timers'),
  },
  'deadline-early': {
    what: 'The desk is given up after 5 s instead of 8 s.',
    patches: [inDesk('8_000', '5_000')],
    found: at(
      'wait 7999 ms -> asking',
      'public.seat',
      'public.problem',
      'public.asked',
      'aria',
      'live text',
      'listeners',
    ),
  },
  'deadline-late': {
    what: 'The desk is given up after 12 s instead of 8 s.',
    patches: [inDesk('8_000', '12_000')],
    found: at(
      'time: xstate.after.answerDeadline.seat.asking -> failed',
      'public.seat',
      'public.problem',
      'public.asked',
      'live text',
      'listeners',
    ),
  },
  'timer-leak': {
    what: 'Each question leaves a timer behind that does nothing.',
    patches: [
      inDesk('new AbortController()', '(setTimeout(() => undefined, 3_600_000), new AbortController())'),
    ],
    found: at('seat.keep -> asking', 'timers'),
  },
  'interval-leak': {
    what: 'The countdown goes on when the seat is given back.',
    patches: [inDesk('clearInterval(tick)', 'undefined')],
    found: at('seat.release -> free', 'listeners'),
  },
  'listener-leak': {
    what: 'Each question leaves a key listener behind.',
    patches: [inDesk("window.removeEventListener('keydown', onKey)", 'undefined')],
    found: at('seat.cancel -> free', 'listeners'),
  },
  'channel-leak': {
    what: 'Each seat leaves a channel to the other tabs open.',
    patches: [inDesk('tabs.close()', 'undefined')],
    found: at('seat.release -> free', 'sockets'),
  },
  'late-yes': {
    what: 'A yes that comes after cancelling keeps the seat.',
    patches: [inDesk('if (!signal.aborted) this.#hold()', 'this.#hold()')],
    found: at(
      'askDesk answers kept late -> free',
      'public.seat',
      'aria',
      'live text',
      'listeners',
      'sockets',
    ),
  },
  'late-no': {
    what: 'A no that comes after cancelling is shown as a failure.',
    patches: [inDesk(refusal, "() => this.#go({ stage: 'failed', problem: 'taken' })")],
    found: at('askDesk answers taken late -> free', 'public.seat', 'public.problem', 'aria', 'live text'),
  },
  'question-kept': {
    what: 'Cancelling does not give the question up.',
    patches: [inDesk('abort.abort()', 'undefined')],
    found: at('seat.cancel -> free', 'public.asked'),
  },
  'double-submit': {
    what: 'A second click asks the desk a second time.',
    patches: [
      inDesk(
        "this.#state.stage !== 'free' && this.#state.stage !== 'failed'",
        "this.#state.stage === 'held'",
      ),
      inStep('free ? keep', "free || stage === 'asking' ? keep"),
    ],
    found: at('seat.keep -> asking', 'faults'),
  },
  'second-desk': {
    what: 'One click asks the desk twice.',
    patches: [inDesk('this.#ask(signal).then', 'void this.#ask(signal)\n    this.#ask(signal).then')],
    found: at('seat.keep -> asking', 'public.asked'),
  },
  'not-disabled': {
    what: 'The button stays switched on while the desk is asked; a click does nothing.',
    patches: [inStep('free ? keep : undefined', 'keep')],
    found: at('seat.keep -> asking', 'faults'),
  },
  'disabled-for-good': {
    what: 'After a failure the button stays switched off.',
    patches: [inStep("stage === 'free' || stage === 'failed'", "stage === 'free'")],
    found: at(
      'seat.keep -> asking',
      'public.seat',
      'public.problem',
      'public.asked',
      'faults',
      'aria',
      'listeners',
    ),
  },
  'looks-disabled': {
    what: 'The button of a kept seat only says that it is switched off: a click asks the desk again.',
    patches: [
      inDesk(
        "this.#state.stage !== 'free' && this.#state.stage !== 'failed'",
        "this.#state.stage === 'asking'",
      ),
      inStep(
        "button('Keep a seat', free ? keep : undefined)",
        "element('button', { text: 'Keep a seat', onClick: keep, attributes: { 'data-key': 'keep', 'aria-disabled': String(!free) } })",
      ),
    ],
    found: at('seat.keep -> held', 'public.seat', 'public.asked', 'aria', 'listeners', 'sockets'),
  },
  'cancel-stays': {
    what: 'The button that cancels is there although nothing is asked.',
    patches: [inStep("stage === 'asking' ? [", "stage !== 'held' ? [")],
    found: at('seat.cancel -> free', 'faults'),
  },
  'release-asks': {
    what: 'Giving the seat back asks for another one.',
    patches: [
      inDesk(
        "this.#state.stage === 'held') this.#go({ stage: 'free' })",
        "this.#state.stage === 'held') this.#go({ stage: 'asking' })",
      ),
    ],
    found: at('seat.release -> free', 'public.seat', 'aria'),
  },
  'deaf-close': {
    what: 'The failure cannot be closed.',
    patches: [inDesk("if (this.#state.stage === 'failed') this.#go({ stage: 'free' })", 'undefined')],
    found: at('seat.dismiss -> free', 'public.seat', 'public.problem', 'aria'),
  },
  'problem-kept': {
    what: 'The problem of the last try stays on the page.',
    patches: [inDesk('{ problem: undefined, left: 0, ...next }', '{ left: 0, ...next }')],
    found: at('seat.keep -> asking', 'public.problem'),
  },
  'help-kept': {
    what: 'A button that comes with a failure stays for good.',
    patches: [
      inStep(
        "...(stage === 'asking'",
        "...(Object.assign(globalThis, { failedOnce: Reflect.get(globalThis, 'failedOnce') === true || stage === 'failed' }).failedOnce ? [button('Help', () => undefined)] : []), ...(stage === 'asking'",
      ),
    ],
    found: at('seat.keep -> asking', 'aria'),
  },
  'error-swallowed': {
    what: 'A no of the desk is swallowed.',
    patches: [inDesk(refusal, '() => undefined')],
    found: at('askDesk answers taken -> failed', 'public.seat', 'public.problem', 'live text', 'timers'),
  },
  unhandled: {
    what: 'A no of the desk is handled by nobody.',
    patches: [inDesk(refusal, 'undefined')],
    found: at('askDesk answers taken -> failed', 'driver'),
  },
  throws: {
    what: 'Closing the failure throws.',
    patches: [inDesk("if (this.#state.stage === 'failed') this.#go", 'this.gone.go')],
    found: at('seat.dismiss -> free', 'driver'),
  },
  'focus-lost': {
    what: 'When a button goes, the focus goes with it.',
    patches: [{ file: 'keep-focus.ts', instead: ["same ?? document.querySelector('h3')", 'same'] }],
    found: at('seat.keep -> asking', 'faults'),
  },
  'no-alert': {
    what: 'The failure is shown and not read out.',
    patches: [inStep("role: 'alert', 'data-problem'", "'data-problem'")],
    found: at('askDesk answers taken -> failed', 'live text'),
  },
  'no-status': {
    what: 'A kept seat is shown and not read out.',
    patches: [inStep("attributes: { role: 'status' }", 'attributes: {}')],
    found: at('askDesk answers kept -> held', 'aria'),
  },
  'chatty-countdown': {
    what: 'The countdown is read out every second.',
    patches: [inStep('s left` }', "s left`, attributes: { role: 'status' } }")],
    found: at('wait 119999 ms -> held', 'live text'),
  },
  'no-name': {
    what: 'The button that closes the failure has a picture and no name.',
    patches: [
      inStep(
        "button('Close', dismiss)",
        "element('button', { onClick: dismiss, attributes: { 'data-key': 'x' } })",
      ),
    ],
    found: at('askDesk answers taken -> failed', 'faults'),
  },
  'no-button': {
    what: 'What cancels is no button, so no key reaches it.',
    patches: [
      inStep("button('Stop asking', cancel)", "element('div', { text: 'Stop asking', onClick: cancel })"),
    ],
    found: at('seat.cancel -> free', 'driver'),
  },
  'wrong-name': {
    what: 'The button that gives the seat back is called by another name.',
    patches: [inStep("'Give it back'", "'Keep a seat'")],
    found: at('seat.keep -> held', 'driver'),
  },
  'same-id': {
    what: 'Two headings have one id, so the seat is called by the wallet.',
    patches: [inStep("id: 'seat-step'", "id: 'wallet-step'")],
    found: at('start -> free', 'faults'),
  },
  'wrong-text': {
    what: 'The two failures have each other’s text.',
    patches: [inStep('problems[problem]', "problems[problem === 'taken' ? 'no answer' : 'taken']")],
    found: {
      never:
        'The view of the chart names the problem and not its words, and the page is wrong each time alike.',
    },
  },
  'fast-countdown': {
    what: 'The countdown counts two for each second.',
    patches: [inDesk('this.#state.left - 1', 'this.#state.left - 2')],
    found: { never: 'The view of the chart has no countdown, and plain text is not compared by itself.' },
  },
  'focus-thrown': {
    what: 'Every change moves the focus to the first crossing.',
    patches: [
      {
        file: 'keep-focus.ts',
        instead: ['next?.focus()', "document.querySelector<HTMLElement>('.crossing')?.focus()"],
      },
    ],
    found: {
      never:
        'The focus is somewhere. Where it belongs is said by nobody: `focus` in `aria` of the view would.',
    },
  },
}
