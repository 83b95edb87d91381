import type { View, WalkOptions } from '@walletchart/chart-kit'
import { engineChart } from './engine-chart.js'

interface Context {
  readonly message?: { readonly variant: string; readonly text: string }
}

/** The notices that the kiosk has. */
const cases: WalkOptions<Context> = {
  events: {
    'toast.show': [
      { variant: 'success', text: 'Have a good crossing.' },
      { variant: 'error', text: 'Nobody is at the desk. Ring the bell on the pier.' },
      { variant: 'loading', text: 'Printing the timetable. Take it when it is out.' },
    ],
    'toast.hide': [],
    // The kiosk has no view of the kit, and its notices are about no family.
    'toast.viewed': [],
    'toast.activated': [],
  },
  // A notice that is about to go is the one to replace.
  waits: [2_000],
}

const view: View = (snapshot) => {
  const { message }: Context = snapshot.context
  return { notice: snapshot.matches('showing') && message ? message.text : 'none' }
}

export const toasts = { chart: engineChart('toasts'), cases, view }
