export { AccountActivity } from './account-activity.js'
