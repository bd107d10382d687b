/** A sign-in name as it is compared and counted: in small letters, a phone number as `0812…` however it was written. */
export const loginName = (typed: string) => {
  const name = typed.toLowerCase()
  const bare = name.replace(/[\s-]/g, '')
  return /^\+?\d+$/.test(bare) ? bare.replace(/^\+?62(?=8)/, '0') : name
}
