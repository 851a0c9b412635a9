import { readFile } from 'node:fs/promises';
import { serve, tool } from '../loop.mjs';

tool('get_branch', 'The branch of the repository in the working folder', {}, () => readFile('.git/HEAD', 'utf8').catch(() => 'main'));
serve('branches');
