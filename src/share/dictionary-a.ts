/**
 * Preset dictionary `a` of links: what most documents say anyway, so that a link need not carry it.
 * FROZEN. Every link that begins with `1a` is read with exactly this text; a changed space breaks them all. A better
 * dictionary is a new file with a new letter. What is likeliest stands last, where references are shortest.
 */
const SAMPLE = String.raw`exitCondition: evaluator
feedbackMode: append
exitCondition: stable_output
stabilityThreshold: 0.95
exitCondition: max_iterations
feedbackMode: replace
{"nodes": [{"id": "input", "type": "input", "position": {"x": 0, "y": 0}, "data": {"name": "text"}}],
"edges": [{"id": "e1", "source": "loop", "sourceHandle": "output", "target": "llm", "targetHandle": "input"}],
"viewport": {"x": 0, "y": 0, "zoom": 1}}
  - id: router
    type: router
    data:
      branches: [done, continue]
  - id: transform
    type: transform
    data:
      mode: template
      template: "{{input}}"
  - id: exit
    type: exit
    data: {}
  - id: result
    type: output
    data:
      name: result
edges:
  - source: input
    target: loop
    sourceHandle: output:code
    targetHandle: input:code
    workflowRef: null
    continueWhile:
      output: review.approved
      operator: "=="
      value: false
    maxIterations: 5
    inputs:
      - name: task
        type: string
        required: true
    outputs:
      - name: approved
        type: boolean
      - name: iterations
        type: number
    inputMappings:
      - source: { type: outer, name: task }
        target: { node: coder, input: task }
        iterations: first
      - source: { type: previous, node: review, output: feedback }
        target: { node: coder, input: context }
        iterations: subsequent
    outputMappings:
      - source: { node: coder, output: code }
        target: final_code
        take: last
      - source: { type: builtin, name: iteration_count }
        target: iterations
    inlineWorkflow:
      nodes:
        - id: review
          type: agent
          data:
            label: Reviewer
            nodeType: agent
            prompt: |
              Respond with JSON: { "approved": boolean, "feedback": string }
orchestrator:
  id: workflow
  strategy: sequential
  queue: orka:
  agents: [fork, join, scorer]
agents:
  - id: fork
    type: fork
    targets:
      - [first]
  - id: join
    type: join
    group: fork
  - id: loop
    type: loop_validator
    llm_model: provider: lm_studio
    model_url: http://localhost:1234
    scoring_preset: moderate
    evaluation_target: improver
    max_loops: 5
    score_threshold: 0.85
    score_extraction_pattern: "SCORE:\\s*([0-9.]+)"
    cognitive_extraction:
      enabled: true
      max_length_per_category: 500
      extract_patterns:
        mistakes:
        insights:
          - "(?:provides?|shows?)\\s+(.+?)(?:\\n|$)"
    past_loops_metadata:
      iteration: "{{ loop_number }}"
      score: "{{ score }}"
      insights: "{{ insights }}"
      improvements: "{{ improvements }}"
    internal_workflow:
      orchestrator:
        id: internal
        strategy: sequential
        agents: [analyzer, scorer]
      agents:
        - id: analyzer
          type: local_llm
          type: openai-answer
          model: gpt-4o
          temperature: 0.1
          prompt: |
            {{ get_input() }} {{ input }} {{ previous_outputs.analyzer }}
            {% if has_past_loops() %} {% for loop in get_past_loops() %} {% endfor %} {% endif %}
            Rate quality (0.0-1.0): Format: QUALITY: X.XX
graph:
  id: review_loop
  description: Review loop
  log_level: INFO
  is_majority_voting: false
  nodes:
    - id: Writer
      type: agent
      config:
        provider: openai
        name: gpt-4o
        base_url: ${'$'}{BASE_URL}
        api_key: ${'$'}{API_KEY}
        role: |
        params:
          max_tokens: 2000
        tooling: []
    - id: Reviewer
      type: human
      config:
        description: |
    - id: Loop Timer
      type: loop_timer
      config:
        max_duration: 60
        duration_unit: seconds
        passthrough: false
        message: Time limit reached
    - id: Loop Guard
      type: loop_counter
      config:
        max_iterations: 3
        reset_on_emit: true
        message: Loop limit reached
    - id: Final Output
      type: passthrough
      config: {}
  edges:
    - from: Writer
      to: Reviewer
      trigger: true
      carry_data: true
      keep_message: false
      condition:
        type: keyword
        config:
          any: [ACCEPT]
          none: [ACCEPT]
          regex: []
          case_sensitive: true
  start: [Writer]
  end: [Final Output]
memory: []
settings:
  follow: document
{ "task": "", "inputs": {}, "clock": { "advance": {} }, "delays": {}, "tools": {},
  "humans": {
    "Reviewer": ["Make it shorter.", "ACCEPT"]
  },
  "agents": {
    "scorer": ["QUALITY: 0.62", "SCORE: 0.9"],
    "Writer": ["First draft.", "Second draft."]
  }
}
`;

/** The frame of the fields, which is not escaped as the texts inside it are. */
const FRAME =
  '"},"i":{"text":"","topic":"","o":{"notation":"chatdev","seed":1,"model":"scripted"}}' + '{"n":"Review loop","t":"';

/** The bytes that deflate starts from: the sample as it looks inside JSON, then the frame. ASCII only. */
export const DICTIONARY_A: Uint8Array = new TextEncoder().encode(JSON.stringify(SAMPLE).slice(1, -1) + FRAME);
