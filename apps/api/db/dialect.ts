import {
  type BinaryOperationNode,
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  type KyselyPlugin,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RootOperationNode,
  type ValuesNode,
} from 'kysely'

/** How PostgreSQL plans a statement, where that is not left to its own choice. */
export interface PlannedQuery extends CompiledQuery {
  /**
   * `once`: one plan for all values, from the first time on. `each time`: with the values, and never kept. `unnamed`: its text
   * varies with the number of its rows, so that keeping it prepared would keep many.
   */
  readonly plan?: 'once' | 'each time' | 'unnamed'
}

const OF_LISTS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  in: ['=', '= any'],
  'not in': ['<>', '<> all'],
}

/** The operators for a list of plain values; undefined where the list holds rows, arrays or expressions. */
const listOperators = ({ leftOperand, operator, rightOperand }: BinaryOperationNode) => {
  if (!OperatorNode.is(operator) || !PrimitiveValueListNode.is(rightOperand) || leftOperand.kind === 'TupleNode') return undefined
  return rightOperand.values.some(Array.isArray) ? undefined : OF_LISTS[operator.operator]
}

const plannedEachTime = new WeakSet<RootOperationNode>()

/**
 * PostgreSQL's words for Kysely, with one text for lists of any length: `x in (…)` is `x = any ($1)`, and `x not in (…)` is
 * `x <> all ($1)`. A list of one value is an equality, from which PostgreSQL learns more (an order, the same column of another table).
 */
class QueryCompiler extends PostgresQueryCompiler {
  #rows = 0

  override compileQuery(node: RootOperationNode, queryId: CompiledQuery['queryId']): PlannedQuery {
    this.#rows = 0
    const compiled = super.compileQuery(node, queryId)
    if (plannedEachTime.has(node)) return { ...compiled, plan: 'each time' }
    return this.#rows > 1 ? { ...compiled, plan: 'unnamed' } : compiled
  }
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const operators = listOperators(node)
    if (operators === undefined || !PrimitiveValueListNode.is(node.rightOperand)) return super.visitBinaryOperation(node)
    const { values } = node.rightOperand
    const [one, many] = operators
    this.visitNode(node.leftOperand)
    this.append(values.length === 1 ? ` ${one} ` : ` ${many} (`)
    this.appendValue(values.length === 1 ? values[0] : values)
    if (values.length !== 1) this.append(')')
  }
  protected override visitValues(node: ValuesNode) {
    this.#rows = Math.max(this.#rows, node.values.length)
    super.visitValues(node)
  }
}

/** PostgreSQL for Kysely. Connections come from db.ts, so the driver here is empty. */
export const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new QueryCompiler(),
}

const eachTime: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const own = { ...node }
    plannedEachTime.add(own)
    return own
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

/**
 * Has a query planned with its values each time that it runs, rather than once for all values: for a query whose best plan
 * differs by far between two values, and that takes longer to run than to plan. Say at the call which values these are.
 */
export const planEachTime = <Query extends { withPlugin(plugin: KyselyPlugin): Query }>(query: Query): Query =>
  query.withPlugin(eachTime)
