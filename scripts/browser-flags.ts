// Chromium takes the last list of features only, so those that playwright switches off stand here again. The pop-ups of the
// omnibox are pages that each new context loads, which takes as long as a page of ours.
const FEATURES_OFF = [
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** How Chromium is started in tests: nothing but the page may compute or use the network. */
export const browserFlags: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** The same with what users have: storage partitioned by site, and no cookies of third parties. Playwright switches the first off. */
export const strictBrowserFlags: readonly string[] = [
  ...browserFlags.map((flag) => flag.replace('ThirdPartyStoragePartitioning,', '')),
  '--test-third-party-cookie-phaseout',
]
