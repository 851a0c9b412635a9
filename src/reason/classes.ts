/**
 * Which of our rules answer for which class of MCPSentinel's sets. A rule that answers for several classes is right when the case is
 * labelled with any of them; when it is labelled with none of them it counts as false for the first.
 */
export const SENTINEL_CLASSES: Readonly<Record<string, readonly string[]>> = {
  'override-instructions': ['MCP001', 'MCP-S001'],
  'conceal-from-user': ['MCP001', 'MCP006', 'MCP-S001'],
  'take-over-role': ['MCP001', 'MCP-S001'],
  'demand-context': ['MCP001', 'MCP008', 'MCP-S001'],
  'hostile-instructions': ['MCP-S001', 'MCP001'],
  'fake-role': ['MCP001'],
  'skip-confirmation': ['MCP001'],
  'delayed-trigger': ['MCP001'],
  'demand-secrets': ['MCP002', 'MCP-S001'],
  'send-elsewhere': ['MCP002', 'MCP008', 'MCP-S001'],
  'unbounded-network': ['MCP003'],
  'unbounded-command': ['MCP004'],
  'unbounded-code': ['MCP004'],
  'unbounded-deletion': ['MCP005'],
  'precede-other-tools': ['MCP006', 'MCP001'],
  'tool-redirection': ['MCP006', 'MCP007'],
  'preference-manipulation': ['MCP006'],
  'tool-shadowing': ['MCP007', 'MCP006'],
  'forward-across-servers': ['MCP008', 'MCP002'],
  'confused-deputy': ['MCP009'],
};
