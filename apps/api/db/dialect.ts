import {
  type BinaryOperationNode,
  ColumnNode,
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  type KyselyPlugin,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  type RootOperationNode,
  ValueNode,
  type ValuesNode,
} from 'kysely'
import { columnCodes } from './codes.gen.ts'

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

const codes = new Map(Object.entries(columnCodes).map(([column, its]) => [column, new Set<unknown>(its)]))
/** Tells the values that are codes of this column, of which there are few. */
const isCodeOf = (column: OperationNode) => {
  const its = ReferenceNode.is(column) && ColumnNode.is(column.column) ? codes.get(column.column.column.name) : undefined
  return (value: unknown) => its !== undefined && its.has(value)
}

const plannedEachTime = new WeakSet<RootOperationNode>()

/**
 * PostgreSQL's words for Kysely, so that a query has few texts and each of them one good plan:
 *
 * - A list of any length is one array: `x in (…)` is `x = any ($1)`, `x not in (…)` is `x <> all ($1)`. A list of one value is an
 *   equality, from which PostgreSQL learns more (an order, the same column of another table).
 * - Codes that a check allows, booleans, limits and the first page's offset are written into the text: a plan for all values then
 *   knows them, may use an index of such rows alone, and knows how many rows are wanted.
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
    const { leftOperand, operator, rightOperand } = node
    const isCode = isCodeOf(leftOperand)
    const operators = listOperators(node)
    if (operators !== undefined && PrimitiveValueListNode.is(rightOperand))
      this.#list(leftOperand, operators, rightOperand.values, isCode)
    else if (ValueNode.is(rightOperand) && (isCode(rightOperand.value) || typeof rightOperand.value === 'boolean')) {
      this.visitNode(leftOperand)
      this.append(' ')
      this.visitNode(operator)
      this.append(' ')
      this.appendImmediateValue(rightOperand.value)
    } else super.visitBinaryOperation(node)
  }
  #list(
    column: OperationNode,
    [one, many]: readonly [string, string],
    values: readonly unknown[],
    isCode: (value: unknown) => boolean,
  ) {
    this.visitNode(column)
    const areCodes = values.length > 0 && values.every((value) => isCode(value) && value !== 'null')
    if (values.length === 1) {
      this.append(` ${one} `)
      if (areCodes) this.appendImmediateValue(values[0])
      else this.appendValue(values[0])
      return
    }
    this.append(` ${many} (`)
    if (areCodes) this.appendImmediateValue(`{${[...new Set(values.map(String))].toSorted().join(',')}}`)
    else this.appendValue(values)
    this.append(')')
  }
  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit ')
    this.#count(limit, Number.isSafeInteger)
  }
  protected override visitOffset({ offset }: OffsetNode) {
    this.append('offset ')
    this.#count(offset, (value) => value === 0)
  }
  #count(node: OperationNode, isWritten: (value: unknown) => boolean) {
    if (ValueNode.is(node) && isWritten(node.value)) this.appendImmediateValue(node.value)
    else this.visitNode(node)
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
