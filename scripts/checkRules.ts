import { faultsOf, readRules, readTests, testsByRule } from './checks/specRules.ts';

const rules = readRules();
const tests = readTests();
const tested = testsByRule(tests);
const faults = faultsOf(rules, tests);

if (process.argv.includes('--table'))
  for (const { id, source, sentence } of rules)
    console.info([`${id} · ${source} · ${sentence}`, ...(tested.get(id) ?? [])].join('\n    '));
for (const fault of faults) console.error(fault);
console.info(`${rules.length} rules of the specification, ${faults.length} faults in what tests say of them.`);
if (faults.length > 0 || rules.length === 0) process.exit(1);
