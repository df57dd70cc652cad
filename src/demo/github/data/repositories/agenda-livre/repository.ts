import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';

/** A project whose tracker is in Portuguese. */
export const agendaLivre: WrittenRepository = {
  name: 'casa-aberta/agenda-livre',
  facts: {
    description: 'Agenda de eventos para centros comunitários.',
    language: 'Python',
    topics: ['python', 'calendar', 'community'],
    stars: 310,
    forks: 64,
    license: 'GPL-3.0',
    commitCount: 720,
    files: {
      'README.md':
        '# Agenda Livre\n\nAgenda de eventos para centros comunitários.\n\n    pip install -r requirements.txt\n    python -m agenda\n',
      'CONTRIBUTING.md':
        '# Como contribuir\n\nEscreva um comentário na issue antes de começar. Rode `pytest` antes de enviar.\nTextos para pessoas ficam em `agenda/textos.py`.\n',
      LICENSE: licenseFile('Casa Aberta', 'GPL-3.0'),
      'requirements.txt': 'flask\n',
      'agenda/__main__.py': 'from agenda.textos import BOAS_VINDAS\n\nprint(BOAS_VINDAS)\n',
      'agenda/textos.py': 'BOAS_VINDAS = "Bem-vinda, bem-vindo!"\n',
    },
  },
  createdAge: 1100,
  pushedAge: 9,
  issues: [
    {
      number: 128,
      title: 'Evento que passa da meia-noite aparece só no primeiro dia',
      body: 'Um evento das 22h às 2h aparece apenas no primeiro dia do calendário.\n\n### Como reproduzir\n\n1. Criar um evento das 22:00 às 02:00.\n2. Abrir o dia seguinte.\n\n### Esperado\n\nO evento aparece nos dois dias. A função é `eventos_do_dia` em `agenda/calendario.py`.',
      by: 'rafa-ortiz',
      age: 57,
      labels: ['erro', 'boa primeira contribuição'],
      comments: [{ by: 'teresa-lima', as: 'MEMBER', age: 55, body: 'Confirmado. Quem quiser pode pegar!' }],
    },
    {
      number: 139,
      title: 'Documentar como instalar sem Docker',
      body: 'Muitos centros têm só um computador antigo. O README deveria explicar os passos com `python -m venv`.',
      by: 'teresa-lima',
      as: 'MEMBER',
      age: 33,
      labels: ['documentação', 'boa primeira contribuição'],
    },
    {
      number: 150,
      title: 'Botões sem texto para leitores de tela',
      body: 'Os botões de mês anterior e próximo têm só um ícone. Falta `aria-label` em `agenda/templates/mes.html`. Testei com o Orca.',
      by: 'carmen-ibarra',
      age: 16,
      labels: ['acessibilidade'],
      comments: [{ by: 'ines-carvalho', age: 15, body: 'Posso fazer isso neste fim de semana?' }],
    },
    {
      number: 154,
      title: 'Tradução para o espanhol',
      body: 'Temos visitantes que falam espanhol. Os textos estão em `agenda/textos.py`; precisamos de uma forma de escolher a língua.',
      by: 'joao-prado',
      as: 'CONTRIBUTOR',
      age: 10,
      labels: ['tradução'],
    },
  ],
  pulls: [
    {
      number: 157,
      title: 'Tradução para o espanhol',
      body: 'Primeira versão dos textos em espanhol.',
      by: 'rosa-mendez',
      as: 'FIRST_TIME_CONTRIBUTOR',
      age: 4,
      branch: 'espanhol',
      files: ['agenda/textos.py', 'agenda/textos_es.py'],
    },
  ],
  history: {
    pulls: 26,
    issues: 7,
    oldestAge: 1090,
    maintainers: ['teresa-lima'],
    regulars: ['joao-prado'],
    newcomerShare: 0.4,
    regularShare: 0.2,
    pace: 8,
    parts: ['the month view', 'the event form', 'the e-mail reminder', 'the README'],
    files: ['agenda/textos.py', 'agenda/__main__.py', 'README.md'],
  },
};
