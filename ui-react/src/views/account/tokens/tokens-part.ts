export { AccountTabs } from './account-tabs.js'
export { AccountTotal } from './account-total.js'
export { ReceivedNotice } from './received-notice.js'
