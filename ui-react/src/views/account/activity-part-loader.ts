import { lazyPart } from '../../modal/lazy-part.js'

/** Apart from the account: few open its list of what was sent. */
export const activityPart = lazyPart(() => import('./activity/activity-part.js'))
