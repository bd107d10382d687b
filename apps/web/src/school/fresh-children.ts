import { useEffect } from 'react'
import { readUser, useSession } from '#lib/session/session.ts'

const nameOf = (ids: readonly string[]) => ids.toSorted().join()

/** Reads the signed-in parent again where a child has come, or gone, since: other screens name the children by it. */
export const useFreshChildren = (ids: readonly string[] | undefined): void => {
  const known = useSession(({ user }) => user && nameOf(user.students.map(({ id }) => id)))
  const differs = ids !== undefined && known !== null && nameOf(ids) !== known
  useEffect(() => {
    if (differs) void readUser()
  }, [differs])
}
