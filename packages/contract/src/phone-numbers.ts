/** First digits of the numbers that a school may insist on, where the operator names no others (specification, section 5). */
export const providerPrefixes: readonly string[] = ['0852', '0853', '0811', '0812', '0813', '0821', '0822', '0851']
/** Belongs to the provider, too, under a name of its own. */
export const FLAGGED_PREFIX = '0851'

/** What a national number (`08…`) is to a school that restricts numbers; `flagged` passes, and is named by itself. */
export const kindOfNumber = (phone: string, prefixes: readonly string[] = providerPrefixes): 'provider' | 'flagged' | 'other' => {
  const first = phone.slice(0, 4)
  if (!prefixes.includes(first)) return 'other'
  return first === FLAGGED_PREFIX ? 'flagged' : 'provider'
}
