/**
 * SS58 addresses (prefix 42) of the local mnemonic at `//index`, by index. Each holds 1,000 ROC. The keys are sr25519; that of
 * index 7 is ed25519.
 */
export const LOCAL_POLKADOT_ACCOUNTS: readonly string[] = [
  '5Gpg3hhPkyPRSwQc5EYprccoJ81fzEdUQqbtsY25RMezaPjb',
  '5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH',
  '5GYmYmFoEcZtfVVuu6RhWMLgT5x3Wxx8zMVjY4HZHStWkWr8',
  '5G6zag6CSkchSXMTViJghSSrFJzD6HGcSGcDn98CWy7dxZFR',
  '5GZ93RF3DWF8jafgdKMxb1uum15qfSehyMFzJEJ4GaCJ343m',
  '5GrngWHwSfK6A7ZPoikL3mcFsZbkx8Dednm8QEbnqLnXJKSE',
  '5HVfC1FqJqSCqg3H3rkgX3xinNZz8hKUhiejzK1Pi1utDoBk',
  '5FP7uS28sJnggPyUatwQKHttt5jHtp3MTfdC6xLKZvMdSTbm',
]
