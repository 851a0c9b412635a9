import { serve, tool } from '../loop.mjs';

const asked = [];
tool('explain_command', 'Explains a command of the shell', { command: 'Command' }, ({ command }) => {
  const near = asked.at(-1);
  asked.push(command);
  return `${command}: runs a program, as in: git log --oneline | head -5.${near === undefined ? '' : ` See also: ${near}`}`;
});
serve('commands');
