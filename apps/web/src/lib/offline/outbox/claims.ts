/** What an access token says: whose it is, and when it ends (milliseconds since 1970). Null for anything else. */
export const claimsOf = (token: string): { readonly account: string; readonly ends: number } | null => {
  try {
    const claims: { sub?: unknown; exp?: unknown } | null = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    )
    return typeof claims?.sub === 'string' && typeof claims.exp === 'number'
      ? { account: claims.sub, ends: claims.exp * 1000 }
      : null
  } catch {
    return null
  }
}
