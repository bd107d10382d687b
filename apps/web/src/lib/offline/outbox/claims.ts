/** What an access token says: whose it is, and when it ends (milliseconds since 1970). Null for anything else. */
export const claimsOf = (token: string): { readonly account: string; readonly ends: number } | null => {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      sub?: unknown
      exp?: unknown
    } | null
    return typeof claims?.sub === 'string' && typeof claims.exp === 'number'
      ? { account: claims.sub, ends: claims.exp * 1000 }
      : null
  } catch {
    return null
  }
}
